/** The id in the address of a page. Undefined for everything that the shop never writes there itself. */
const GREATEST_ID = 2_147_483_647

export function idInAddress(text: string | undefined): number | undefined {
  if (text === undefined || !/^[1-9]\d{0,9}$/.test(text)) return undefined
  const id = Number(text)
  return id <= GREATEST_ID ? id : undefined
}
