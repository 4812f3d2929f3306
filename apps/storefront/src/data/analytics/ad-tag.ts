/** The script of the advertising service (ANA-11). Only a shop that names a tag loads it, only after consent, and only
 *  when the browser has nothing else to do (AMB-63, AMB-93). */
import { whenIdle } from '../when-idle.ts'
import { pushCommand } from './analytics.ts'

const SCRIPT = 'https://www.googletagmanager.com/gtag/js'

let isWanted = false

export function loadAdTag(id: string): void {
  if (isWanted) return
  isWanted = true
  pushCommand('js', new Date())
  // Pages are told of by the shop itself, without what stands behind their path.
  pushCommand('config', id, { send_page_view: false, page_location: location.origin + location.pathname })
  whenIdle(() => {
    const script = document.createElement('script')
    script.async = true
    script.src = `${SCRIPT}?id=${encodeURIComponent(id)}`
    document.head.append(script)
  })
}
