/** The two places of a photo: its address, outside the contract, and its file in the store. */
export const PHOTO_PATH = '/photos/:code'

export function photoAddress(code: string): string {
  return `/api${PHOTO_PATH.replace(':code', code)}`
}

export function storeCode(code: string): string {
  return `photos/${code}`
}
