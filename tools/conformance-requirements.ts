/** The requirement lines of docs/spec/requirements.md: `| ID | Requirement | Source | Verify |`. */

export type Requirement = {
  readonly id: string
  readonly group: string
  readonly text: string
  /** B browser, A a call, U a function or the client, R a look at a file. */
  readonly verify: readonly string[]
}

export type Group = { readonly name: string; readonly title: string; readonly lines: readonly Requirement[] }

export function groupsOf(text: string): Group[] {
  return text.split(/^## /m).flatMap((section) => {
    const [, name, title] = /^([A-Z]+(?:-[A-Z]+)?): (.+)$/m.exec(section.split('\n')[0] ?? '') ?? []
    if (name === undefined || title === undefined) return []
    return [{ name, title, lines: linesOf(section, name) }]
  })
}

function linesOf(section: string, group: string): Requirement[] {
  return [...section.matchAll(/^\| ([A-Z]+(?:-[A-Z]+)?-\d+) \| (.+) \|$/gm)].map(([, id = '', rest = '']) => {
    const cells = rest.split(' | ')
    return { id, group, text: cells[0] ?? '', verify: (cells.at(-1) ?? '').split(', ') }
  })
}

/** Only a test in a browser shows the whole line. */
export function needsBrowser({ verify }: Requirement): boolean {
  return verify.includes('B')
}
