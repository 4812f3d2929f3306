/** The first line of a fault as it may stand in a ticket: without mail addresses, network addresses, passwords in
 *  addresses, and anything that could be a token. */
const LENGTH = 200

const MASKS: readonly (readonly [RegExp, string])[] = [
  [/(\w+:\/\/)[^\s/@]+@/g, '$1***@'],
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)*/g, '***'],
  [/\b\d{1,3}(?:\.\d{1,3}){3}\b/g, '***'],
  [/\b(?:[\da-f]{1,4}:){3,}[\da-f:]*/gi, '***'],
  [/\b(token|key|password|secret)=[^\s&]+/gi, '$1=***'],
  [/\b[\w-]{32,}\b/g, '***'],
]

export function masked(fault: string): string {
  const [line = ''] = fault.split('\n')
  return MASKS.reduce((text, [mask, instead]) => text.replace(mask, instead), line).slice(0, LENGTH)
}
