/** Turns the figures of one size into a chapter of RESULTS.md. */
import { count, digits, megabytes, seconds, type Table } from '../report.ts'
import type { Chapter } from '../results.ts'
import type { Summary, Times } from '../timing.ts'
import { DELTA_BUILDS } from './engine.ts'
import { goalsTable } from './goals.ts'
import { kernelTable } from './kernel.ts'
import type { BlockedTimes } from './loop.ts'
import type { Failed, Figures } from './measure.ts'

export function chapterOf(figures: Figures): Chapter {
  const { size, filterPeers, textPeers } = figures
  return {
    name: `search-${size}`,
    title: `Catalogue engine, ${count(size)} generated products`,
    command: `npm run bench:search -- --products ${size}`,
    tables: [
      goalsTable(figures),
      speedTable(figures),
      kindsTable(figures),
      ...(filterPeers.length > 0 ? [filterPeersTable(figures)] : []),
      ...(textPeers.length > 0 ? [textPeersTable(figures)] : []),
      buildTable(figures),
      snapshotTable(figures),
      memoryTable(figures),
      limitsTable(figures),
      loopTable(figures),
      kernelTable(figures.kernel),
      factsTable(figures),
    ].filter(({ rows }) => rows.length > 0),
  }
}

function times({ quiet, raw }: Times): string[] {
  return [quiet.mean, quiet.p50, quiet.p99, raw.mean, raw.p50, raw.p99].map(digits)
}
const TIMES = ['quiet mean ms', 'p50', 'p99', 'raw mean ms', 'p50', 'p99']

function perSecond({ mean }: Summary): string {
  return count(1000 / mean)
}

function speedTable({ engine }: Figures): Table {
  const row = (what: string, of: Times) => [what, ...times(of), perSecond(of.quiet), perSecond(of.raw)]
  return {
    title: 'Questions',
    columns: ['', ...TIMES, 'quiet/s', 'raw/s'],
    rows: [row('count and list', engine.speed), row('with facets and ids as JSON', engine.endToEnd)],
    notes: [
      `${count(engine.questions)} questions: 10 % without a filter, 28, 22, 14 and 6 % with one to four attributes, 10 % with a range and an attribute, 10 % with a text and at most one attribute; they find ${percent(engine.found)} of the catalogue on average. Visitors of several companies and countries, all four sorts.`,
      'Count and list: all ids in the order asked for, the exact count of every option, each attribute counted without its own filter where any of its options may match, and least and greatest value of every decimal. No answer is cached.',
      'Quiet: best of 3 shots at each question, then over the questions. Raw: every shot. One thread.',
      `The JSON is ${count(engine.answerBytes.mean)} bytes on average, ${count(engine.answerBytes.p99)} at p99.`,
    ],
  }
}

function kindsTable({ engine }: Figures): Table {
  return {
    title: 'By kind of question',
    columns: ['', 'questions', 'found', ...TIMES],
    rows: engine.byKind.map(({ kind, questions, found, times: of }) => [
      KINDS[kind],
      count(questions),
      percent(found),
      ...times(of),
    ]),
    notes: [],
  }
}

const KINDS = {
  none: 'no filter',
  one: '1 attribute',
  two: '2 attributes',
  three: '3 attributes',
  four: '4 attributes',
  range: 'range and 1 attribute',
  text: 'text',
}

function filterPeersTable({ filterPeers }: Figures): Table {
  return {
    title: 'Beside engines that filter',
    columns: [
      '',
      'questions',
      'counts compared',
      'quiet mean ms',
      'p99',
      'raw mean ms',
      'ours quiet',
      'ours raw',
      'ratio quiet',
      'ratio raw',
      'build',
      'memory',
    ],
    rows: filterPeers.map((row) => {
      if ('failure' in row) return failedRow(row, 12)
      const { peer, questions, comparedCounts, ours, theirs, buildMs, bytes } = row
      return [
        peer,
        count(questions),
        count(comparedCounts),
        ...[theirs.quiet.mean, theirs.quiet.p99, theirs.raw.mean, ours.quiet.mean, ours.raw.mean].map(digits),
        digits(theirs.quiet.mean / ours.quiet.mean),
        digits(theirs.raw.mean / ours.raw.mean),
        seconds(buildMs),
        megabytes(bytes),
      ]
    }),
    notes: [
      'The questions of the mix without text and range, everything visible. Every total and every count that the peer gives was compared with ours; a difference ends the run. Orama does not count an attribute without its own filter, so those counts are not compared.',
      'Ratio: mean of the peer over our mean on exactly the same questions. Ours lists all ids in the order asked for; itemsjs and Orama answer 20 products, roaring-wasm all places unsorted.',
      'Each peer in a process of its own; ours is timed before the peer is built. Memory: what the heap and buffers hold more; for roaring-wasm its bitmaps, serialised.',
    ],
  }
}

function textPeersTable({ textPeers }: Figures): Table {
  return {
    title: 'Beside an engine that searches text',
    columns: [
      '',
      'questions',
      'quiet mean ms',
      'p99',
      'raw mean ms',
      'ours quiet',
      'ours p99',
      'ours raw',
      'ratio quiet',
      'ratio raw',
      'found',
      'ours found',
      'both',
      'build',
      'memory',
    ],
    rows: textPeers.map((row) => {
      if ('failure' in row) return failedRow(row, 15)
      const { peer, questions, ours, theirs, found, buildMs, bytes } = row
      return [
        peer,
        count(questions),
        ...[theirs.quiet.mean, theirs.quiet.p99, theirs.raw.mean].map(digits),
        ...[ours.quiet.mean, ours.quiet.p99, ours.raw.mean].map(digits),
        digits(theirs.quiet.mean / ours.quiet.mean),
        digits(theirs.raw.mean / ours.raw.mean),
        ...[found.theirs, found.ours, found.both].map(count),
        seconds(buildMs),
        megabytes(bytes),
      ]
    }),
    notes: [
      'Swedish words, halves of compounds, numbers with and without dashes, slips, two words; MiniSearch with AND, prefix, fuzzy 0.2 and our folding over the same texts. Ours also counts every option and sorts by relevance.',
      'Products found on average. Every product in which MiniSearch finds all words at the start of a word is among ours, or the run ends; the others differ, for ours finds the inside of words and respells only what finds nothing.',
    ],
  }
}

function failedRow({ peer, failure }: Failed, columns: number): string[] {
  return [peer, failure, ...Array<string>(columns - 2).fill('')]
}

function buildTable({ build, engine }: Figures): Table {
  const { open, delta } = engine
  return {
    title: 'From records to the first answer, and changes',
    columns: ['', ''],
    rows: [
      ['making up the records', seconds(build.generateMs)],
      ['building the sections, making up included', seconds(build.buildMs)],
      ['writing them as a snapshot', seconds(build.writeMs)],
      ['opening the snapshot, first time in the process', `${digits(open.first)} ms`],
      ['opening it, best of several', `${digits(open.best)} ms`],
      ['copying the bytes that it holds then', `${digits(open.copy)} ms`],
      [`building ${count(delta.changes)} changes`, `${digits(delta.buildMs)} ms`],
      ['quiet mean without and with them', [delta.before, delta.after].map(quietMean).join(', ')],
      ['quiet p99 without and with them', [delta.before, delta.after].map(quietP99).join(', ')],
    ],
    notes: [
      'Opening: checking and reading the bytes, which lie in memory already, deriving what is not shipped, laying it out. The copy, into new memory, is its floor.',
      `Changes: all values and texts of the products differ, in three languages; best of ${DELTA_BUILDS} builds, as in a shop that has taken changes before.`,
    ],
  }
}

const quietMean = ({ quiet }: Times) => `${digits(quiet.mean)} ms`
const quietP99 = ({ quiet }: Times) => `${digits(quiet.p99)} ms`

function snapshotTable({ build, size }: Figures): Table {
  return {
    title: 'Snapshot',
    columns: ['', 'raw', 'brotli 9', 'zstd 9', 'brotli bytes a product'],
    rows: build.snapshots.map(({ what, raw, brotli, zstd }) => [
      what,
      ...[raw, brotli, zstd].map(megabytesExactly),
      digits(brotli / size),
    ]),
    notes: [],
  }
}

function memoryTable({ engine, size }: Figures): Table {
  const { memory, resident } = engine
  const row = (what: string, bytes: number) => [what, megabytesExactly(bytes), digits(bytes / size)]
  return {
    title: 'Memory',
    columns: ['', '', 'bytes a product'],
    rows: [
      ...Object.entries(memory.parts).map(([part, bytes]) => row(part, bytes)),
      row('all of the index, three languages', memory.bytes),
      row('resident memory of a process that has it open', resident),
    ],
    notes: [],
  }
}

/** Of one gigabyte a second. */
const BYTES_A_MS = 1_000_000

function limitsTable({ engine, threads, kernel }: Figures): Table {
  const { bytes, quietMs } = engine.limit
  const atBest = bytes / (kernel.bandwidth * BYTES_A_MS)
  return {
    title: 'The physical limit, and two threads',
    columns: ['', ''],
    rows: [
      ['reading memory in a stream', `${digits(kernel.bandwidth)} GB/s`],
      ['fewest bytes a question, on average', count(bytes)],
      ['their time in a stream', `${digits(atBest)} ms`],
      ['quiet mean of these questions', `${digits(quietMs)} ms`],
      ['share of the limit', percent(atBest / quietMs)],
      ['answers a second of one thread, of two', [threads.one, threads.two].map(count).join(', ')],
      ['times as many', digits(threads.two / threads.one)],
    ],
    notes: [
      'Fewest bytes: estimated for the cheapest plan with bitmaps and columns, whatever engine follows it; questions without text.',
      'Two threads read one shared memory, the mix round and round, on two cores.',
    ],
  }
}

function loopTable({ loop }: Figures): Table {
  const row = (what: string, { longest, p99 }: BlockedTimes) => [what, digits(longest), digits(p99)]
  return {
    title: 'The event loop of a shop that filters',
    columns: ['', 'held up at the longest, ms', 'p99'],
    rows: [row('filters on its own thread', loop.onOwnThread), row('filters in threads', loop.inThreads)],
    notes: [
      'The mix from four askers at once; who answers also writes the answer. Goal at a million products: 20 ms. A shop uses threads from 200,000 products on.',
      'Of three rounds the quietest.',
    ],
  }
}

/** Of what is often less than ten. */
function megabytesExactly(bytes: number): string {
  return `${digits(bytes / 1_000_000)} MB`
}

function factsTable({ facts }: Figures): Table {
  return {
    title: 'The catalogue',
    columns: ['', ''],
    rows: [
      ['options known, with bools', count(facts.optionsKnown)],
      ['options that a product has', count(facts.optionsUsed)],
      ['options and bools a product', digits(facts.valuesAProduct)],
      ['decimals a product', digits(facts.decimalsAProduct)],
      ['options of more than one product in 64', count(facts.frequentOptions)],
      ['share of all values that they hold', percent(facts.valuesOfFrequentOptions)],
      ['limited to companies', percent(facts.limitedToCompanies)],
      ['limited to countries', percent(facts.limitedToCountries)],
      ['distinct words sv, en, de', [facts.words.sv, facts.words.en, facts.words.de].map(count).join(', ')],
      ['bytes of a label', digits(facts.labelBytes)],
      ['bytes of an article number', digits(facts.articleNumberBytes)],
    ],
    notes: [],
  }
}

function percent(share: number): string {
  return `${digits(100 * share)} %`
}
