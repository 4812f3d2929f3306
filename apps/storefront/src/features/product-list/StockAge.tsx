import { useDeviceMode } from '../../data/device/device-mode.ts'

/** Says how old the stock beside it is, where it comes from the catalogue of this device. */
export function StockAge() {
  const mode = useDeviceMode()
  return mode && <span className="small quiet"> {mode.pricesAge()}</span>
}
