import { spawn } from 'node:child_process'

/** Runs a program to its end; what it says goes to our terminal. Answers whether it ended well.
 *  @param {string} program
 *  @param {readonly string[]} args
 *  @param {import('node:child_process').SpawnOptions} [options] */
export function run(program, args, options = {}) {
  return new Promise((done) => {
    const child = spawn(program, args, { stdio: 'inherit', ...options })
    child.once('error', (error) => {
      console.error(`${program}: ${error.message}`)
      done(false)
    })
    child.once('exit', (code) => done(code === 0))
  })
}
