/** Asks the platform of a page or of a worker whether the device may fetch much by itself. */
type Platform = {
  readonly onLine: boolean
  readonly connection?: { readonly saveData?: boolean; readonly type?: string }
  /** Only a page has it, a worker does not. */
  readonly getBattery?: () => Promise<{ readonly charging: boolean }>
}

/** False where the platform says that the battery is in use, that data are to be saved, or that they are mobile data. */
export async function mayUseMuch(): Promise<boolean> {
  const { onLine, connection, getBattery } = navigator as Platform
  if (!onLine || connection?.saveData || connection?.type === 'cellular') return false
  const battery = await getBattery?.call(navigator).catch(() => undefined)
  return battery?.charging !== false
}
