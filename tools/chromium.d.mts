export const LEAN: string
export function findChromium(needs?: { readonly whole?: boolean }): Promise<string | undefined>
