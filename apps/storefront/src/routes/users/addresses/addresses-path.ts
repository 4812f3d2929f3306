/** The address of the page, and of the form of an address on it. */
export const ADDRESSES_PATH = '/users/addresses'

export const formPath = (id: number | 'new') => `${ADDRESSES_PATH}?edit=${id}`
