/** `npm run check`: types, lint and format, import directions, the compiled kernel, unused code, code that only tests
 *  use. One line each; what is wrong stands below it. `-- --with-bad-fixture` adds tools/bad-fixture to the directions,
 *  to see them fail. */
import { spawn } from 'node:child_process'
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { modules, root } from './prepare/paths.mjs'

const AT_ONCE = 2
const BAD_FIXTURE = 'tools/bad-fixture'
/** The compiler in Go. The checks of imports need the API of TypeScript 6, which stands beside it. */
const TSC = 'ts7/bin/tsc'
const BIOME = '@biomejs/biome/bin/biome'
const UNUSED = ['knip/bin/knip.js', '--no-progress', '--no-config-hints']
const IN_PRODUCTION = ['--production', '--config', 'knip.production.json']
const KERNEL = '../tools/kernel.ts'
const CRUISER = ['dependency-cruiser/bin/dependency-cruiser.mjs', '--config', '.dependency-cruiser.cjs']

const checks = [
  { name: 'types', run: types },
  { name: 'lint and format', run: () => program(BIOME, 'check', '--colors=off') },
  { name: 'import directions', run: () => program(...CRUISER, ...sourcesToCruise()) },
  { name: 'the bad fixture is refused', run: checkTheChecker },
  { name: 'unused code', run: () => program(...UNUSED) },
  { name: 'code that only tests use', run: () => program(...UNUSED, ...IN_PRODUCTION) },
  { name: 'the kernel is its source', run: () => program(KERNEL, '--check') },
]

const failed = await runAll(checks)
if (failed > 0) console.log(`\n${failed} of ${checks.length} checks failed.`)
process.exitCode = failed > 0 ? 1 : 0

/** Runs the checks in their order, AT_ONCE at a time. */
async function runAll(list) {
  const running = new Set()
  let failures = 0
  for (const check of list) {
    if (running.size === AT_ONCE) await Promise.race(running)
    const run = runOne(check).then((ok) => {
      running.delete(run)
      failures += ok ? 0 : 1
    })
    running.add(run)
  }
  await Promise.all(running)
  return failures
}

async function runOne({ name, run }) {
  const started = performance.now()
  const { ok, output } = await run()
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${name.padEnd(32)} ${seconds.padStart(5)} s`)
  if (!ok) console.log(output.trim().replaceAll(/^/gm, '       '))
  return ok
}

/** Checks all projects. One that has not changed since the last time is not read again: its declarations stand in
 *  node_modules/.cache/types. One thread, since its checkers repeat what they share and the other core is taken. */
function types() {
  return program(TSC, '--build', '.', '--pretty', 'false', '--singleThreaded')
}

/** Runs a program of node_modules under this Node and keeps what it says. */
function program(path, ...args) {
  return new Promise((done) => {
    const child = spawn(process.execPath, [join(modules, path), ...args], {
      cwd: root,
      env: { ...process.env, NO_COLOR: '1' },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text
      })
    }
    child.once('close', (code) => done({ ok: code === 0, output }))
  })
}

function sourcesToCruise() {
  const tools = readdirSync(join(root, 'tools')).map((name) => `tools/${name}`)
  const house = ['packages', 'apps', 'fixtures', 'e2e', 'bench', 'vitest.config.ts', ...tools]
  const withBadFixture = process.argv.includes('--with-bad-fixture')
  return house.filter((path) => existsSync(join(root, path)) && (path !== BAD_FIXTURE || withBadFixture))
}

/** Each bad file names the rule that it breaks. A cruiser that cannot read TypeScript reports nothing and
 *  passes: so it must be seen to fail, for these reasons and no others. */
async function checkTheChecker() {
  const { output } = await program(...CRUISER, '--output-type', 'json', BAD_FIXTURE)
  if (!output.startsWith('{')) return { ok: false, output }
  const { summary } = JSON.parse(output)
  const found = namesOf(summary.violations.map(({ rule }) => rule.name))
  const broken = namesOf(globSync(`${BAD_FIXTURE}/**/*.ts`, { cwd: root }).flatMap(rulesBrokenBy))
  return { ok: found === broken, output: `Rules broken:   ${broken}\nRules reported: ${found}` }
}

function rulesBrokenBy(path) {
  const named = /^\/\/ breaks: (.+)$/m.exec(readFileSync(join(root, path), 'utf8'))
  return named ? named[1].split(', ') : []
}

function namesOf(names) {
  return [...new Set(names)].sort().join(', ')
}
