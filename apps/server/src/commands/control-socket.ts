/** Sends a command from the command line to the shop that has the embedded database open, over a Unix socket in DATA_DIR: the
 *  database belongs to one process. Only the user of the shop can enter the directory, so only that user can send
 *  commands. A message is one line of JSON: the command in, `{"print":…}` and at last `{"exit":…}` out. */
import { once } from 'node:events'
import { chmod, rm } from 'node:fs/promises'
import { createConnection, createServer, type Server, type Socket } from 'node:net'
import { join, relative, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { errorCode, firstLine } from '../faults/error-text.ts'
import { type Command, EXIT, type ExitCode } from './command.ts'

type Answer = { readonly print: string } | { readonly exit: ExitCode }
type Print = (line: string) => void

/** Runs a command of the operator and returns its exit code. */
export type CarryOut = (command: Command, print: Print) => Promise<ExitCode>

const NAME = 'commands.sock'
/** The most bytes of the path that every system takes. */
const LONGEST_PATH = 100

/** Takes commands until it is stopped. */
export async function listenForCommands(
  dataDirectory: string,
  carryOut: CarryOut,
): Promise<{ readonly stop: () => Promise<void> }> {
  const path = socketPath(dataDirectory)
  // A killed shop leaves its socket behind. Nobody else can be listening: this process holds the directory.
  await rm(path, { force: true })
  const silent = new Set<Socket>()
  const server = createServer((socket) => {
    silent.add(socket)
    serve(socket, (command, print) => {
      silent.delete(socket)
      return carryOut(command, print)
    })
      .catch(() => socket.destroy())
      .finally(() => silent.delete(socket))
  })
  server.listen(path)
  await once(server, 'listening')
  await chmod(path, 0o600)
  return { stop: () => stop(server, silent) }
}

async function serve(socket: Socket, carryOut: CarryOut): Promise<void> {
  const send = (answer: Answer) => socket.write(`${JSON.stringify(answer)}\n`)
  // An operator who presses Ctrl-C does not end the command.
  socket.on('error', () => undefined)
  const [line] = await once(createInterface({ input: socket }), 'line')
  try {
    send({ exit: await carryOut(JSON.parse(line) as Command, (text) => send({ print: text })) })
  } catch (fault) {
    send({ print: `The command broke off: ${firstLine(fault)}` })
    send({ exit: EXIT.refused })
  }
  socket.end()
}

/** Waits for commands that run, and for nobody who has sent no command yet. */
async function stop(server: Server, silent: ReadonlySet<Socket>): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  for (const socket of silent) socket.destroy()
  await closed
}

/** Hands a command to the shop that holds the directory. Returns undefined if no shop does. */
export async function sendToShop(
  dataDirectory: string,
  command: Command,
  print: Print,
): Promise<ExitCode | undefined> {
  const socket = createConnection(socketPath(dataDirectory))
  try {
    await once(socket, 'connect')
  } catch (error) {
    if (['ENOENT', 'ECONNREFUSED', 'ENOTDIR'].includes(errorCode(error) ?? '')) return undefined
    throw error
  }
  socket.write(`${JSON.stringify(command)}\n`)
  for await (const line of createInterface({ input: socket })) {
    const answer = JSON.parse(line) as Answer
    if ('exit' in answer) return answer.exit
    print(answer.print)
  }
  print('The shop stopped before the command had ended.')
  return EXIT.refused
}

/** The path of a socket may be about 100 bytes long, so a long one is named from the working directory. */
function socketPath(dataDirectory: string): string {
  const path = join(resolve(dataDirectory), NAME)
  return Buffer.byteLength(path) <= LONGEST_PATH ? path : relative(process.cwd(), path)
}
