/** Runs a command of the operator as a person types it in the folder of the project: `npm run shop -- …`. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))

export type Typed = {
  readonly exit: number | null
  /** The lines of the command, without those that npm writes before them. */
  readonly lines: readonly string[]
  /** The lines beside them: faults of the command, and npm's words about an exit code. */
  readonly errors: readonly string[]
}

/** @param settings the environment of the command: nothing of the caller's own settings reaches it */
export async function typeCommand(
  words: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Promise<Typed> {
  const { PATH, HOME, TMPDIR } = process.env
  const child = spawn('npm', ['run', 'shop', '--', ...words], {
    cwd: ROOT,
    env: { PATH, HOME, TMPDIR, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  let complained = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complained += text
  })
  const [exit] = (await once(child, 'close')) as [number | null]
  return { exit, lines: linesOf(said).filter((line) => !line.startsWith('> ')), errors: linesOf(complained) }
}

function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '')
}
