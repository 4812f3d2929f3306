/** All pictures of a run on one page, screen by screen, with what was found wrong on each. */
import { nameOf, type View } from './screen.ts'

export type Picture = {
  readonly view: View
  /** Beside the contact sheet. */
  readonly file: string
  readonly faults: readonly string[]
}

const STYLE = `
body { margin: 24px; font: 14px/20px system-ui, sans-serif; color: #0f1c28; background: #e8ecf0 }
h2 { margin: 32px 0 8px; font-size: 16px }
.views { display: flex; flex-wrap: wrap; gap: 16px; align-items: flex-start }
figure { margin: 0; max-width: 420px }
img { display: block; height: 320px; max-width: 420px; object-fit: contain; object-position: top left; background: #fff }
figcaption, li { font-size: 12px }
.faults { margin: 0; padding-left: 16px; color: #b3231b }
`

export function contactSheet(pictures: readonly Picture[]): string {
  const byScreen = Map.groupBy(pictures, ({ view }) => view.screen.name)
  const faulty = pictures.filter(({ faults }) => faults.length > 0)
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Screens of the shop</title>
<style>${STYLE}</style>
<h1>${pictures.length} pictures, ${faulty.length} with faults</h1>
${[...byScreen].map(([name, shown]) => `<h2 id="${name}">${name}</h2>\n<div class="views">${shown.map(figure).join('\n')}</div>`).join('\n')}
</html>
`
}

function figure({ view, file, faults }: Picture): string {
  const caption = `${nameOf(view.visitor)} · ${view.locale} · ${view.width}`
  return `<figure><a href="${file}"><img src="${file}" alt="${view.screen.name}, ${caption}" loading="lazy"></a>
<figcaption>${caption}</figcaption>${list(faults)}</figure>`
}

function list(faults: readonly string[]): string {
  if (faults.length === 0) return ''
  return `<ul class="faults">${faults.map((fault) => `<li>${escaped(fault)}</li>`).join('')}</ul>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
