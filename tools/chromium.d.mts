export function findChromium(needs?: { readonly whole?: boolean }): Promise<string | undefined>
