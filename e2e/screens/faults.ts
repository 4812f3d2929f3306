/** Finds the faults of a screen in the page as it is drawn: sentences for people, none when it is whole. */
import type { Locale } from '@hoistway/domain/texts/locale'
import type { Page } from 'playwright-core'
import { wordsOfOthers } from './words.ts'

/** Diagnostic texts of the fallbacks (MSG-11 to MSG-13): on a screen they mean that a text is missing. */
const MISSING = String.raw`missing (?:app text|label)|Missing (?:attributeText|\w+ text)`

export function faultsOf(page: Page, locale: Locale): Promise<string[]> {
  return page.evaluate(findFaults, { missing: MISSING, foreign: wordsOfOthers(locale) })
}

type Signs = {
  readonly missing: string
  /** Texts of the other languages. */
  readonly foreign: readonly string[]
}

/** Runs in the page, so it uses nothing from outside. */
function findFaults({ missing, foreign }: Signs): string[] {
  const SLACK_PX = 1
  const BOXES = 'section, article, aside, nav, ul, ol, dl, fieldset, p, h1, h2, h3, h4, button, a'
  const CONTENT = 'img, svg, canvas, input, select, textarea, button, iframe, hr'
  const foreignTexts = new Set(foreign)
  const found = new Set<string>()

  const root = document.documentElement
  const excess = root.scrollWidth - root.clientWidth
  if (excess > 0) found.add(`the page is ${excess} px wider than the window: ${widest()}`)

  for (const [text] of document.body.innerText.matchAll(new RegExp(missing, 'g'))) found.add(`says "${text}"`)
  for (const image of document.images) {
    if (image.complete && image.naturalWidth === 0 && isSeen(image))
      found.add(`a picture is broken: ${image.src}`)
  }
  for (const box of document.querySelectorAll(BOXES)) {
    const isEmpty =
      box.textContent?.trim() === '' && box.querySelector(CONTENT) === null && !isDrawnByStyles(box)
    if (isEmpty && isSeen(box) && !box.closest('[aria-hidden=true]')) found.add(`an empty box: ${named(box)}`)
  }

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? ''
    const parent = node.parentElement
    if (text === '' || !parent || parent.closest('script, style, noscript')) continue
    if (foreignTexts.has(text) && isOfPageLanguage(parent)) found.add(`is in another language: "${text}"`)
    const range = document.createRange()
    range.selectNodeContents(node)
    const rect = range.getBoundingClientRect()
    if (rect.width === 0 || isHiddenFromSight(parent)) continue
    const clipper = clipperOf(parent, rect)
    if (clipper) found.add(`"${shortened(text)}" is cut off by ${named(clipper)}`)
    if (sticksOut(parent, rect)) found.add(`"${shortened(text)}" sticks out of ${named(parent)}`)
  }
  for (const element of document.querySelectorAll('[aria-label], [placeholder], [title]')) {
    for (const name of ['aria-label', 'placeholder', 'title']) {
      const text = element.getAttribute(name) ?? ''
      if (foreignTexts.has(text) && isOfPageLanguage(element))
        found.add(`is named in another language: "${text}"`)
    }
  }
  return [...found]

  /** Flags, and the signs of small buttons. */
  function isDrawnByStyles(box: Element): boolean {
    return ['::before', '::after'].some(
      (part) => !/^(?:none|normal)$/.test(getComputedStyle(box, part).content),
    )
  }

  function isSeen(element: Element): boolean {
    const { width, height } = element.getBoundingClientRect()
    return width > SLACK_PX && height > SLACK_PX && getComputedStyle(element).visibility === 'visible'
  }

  /** For screen readers only, or not drawn now. */
  function isHiddenFromSight(element: Element): boolean {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const style = getComputedStyle(at)
      if (style.clipPath === 'inset(50%)' || style.visibility !== 'visible' || style.opacity === '0')
        return true
    }
    return false
  }

  /** Texts of the content service may stand in their own language, and say so. */
  function isOfPageLanguage(element: Element): boolean {
    return element.closest('[lang]')?.getAttribute('lang') === root.lang
  }

  /** Returns the element that hides a part of the text for good; scrolling and an ellipsis do not count. */
  function clipperOf(element: Element, rect: DOMRect): Element | undefined {
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const { overflowX, textOverflow, position } = getComputedStyle(at)
      if (overflowX === 'auto' || overflowX === 'scroll' || textOverflow === 'ellipsis') return undefined
      const box = at.getBoundingClientRect()
      const isOver = rect.right > box.right + SLACK_PX || rect.left < box.left - SLACK_PX
      if ((overflowX === 'hidden' || overflowX === 'clip') && isOver) return at
      if (position === 'fixed') return undefined
    }
    return undefined
  }

  /** A button, link or mark whose edge or ground ends before its text does. */
  function sticksOut(element: Element, rect: DOMRect): boolean {
    const style = getComputedStyle(element)
    const isDrawn =
      style.backgroundColor !== 'rgba(0, 0, 0, 0)' || Number.parseFloat(style.borderRightWidth) > 0
    if (!isDrawn || style.textOverflow === 'ellipsis' || style.overflowX !== 'visible') return false
    const box = element.getBoundingClientRect()
    return rect.right > box.right + SLACK_PX || rect.left < box.left - SLACK_PX
  }

  function widest(): string {
    const edge = root.clientWidth
    const over = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > edge + SLACK_PX,
    )
    return over.slice(0, 3).map(named).join(', ')
  }

  /** 'button.Button_wide "Send order"' */
  function named(element: Element): string {
    const name = `${element.localName}${[...element.classList].map((one) => `.${one}`).join('')}`
    const text = shortened(element.textContent?.trim() ?? '')
    return text === '' ? name : `${name} "${text}"`
  }

  function shortened(text: string): string {
    const line = text.replaceAll(/\s+/g, ' ')
    return line.length > 60 ? `${line.slice(0, 60)}…` : line
  }
}
