/** Answers the mix of questions over a shared catalogue in a thread, round and round, until its time is over. */
import { parentPort, workerData } from 'node:worker_threads'
import { attachCatalogue } from '@hoistway/search'
import { generateCatalogue } from './catalogue.ts'
import { askOurs, withLimits } from './ours.ts'
import { queryMix } from './queries.ts'
import type { WorkOrder } from './workers.ts'

const { shared, thread, size, milliseconds } = workerData as WorkOrder
const QUESTIONS = 500

const ours = withLimits(attachCatalogue(shared, thread), size)
const mix = queryMix(generateCatalogue(size), QUESTIONS)
for (const question of mix) askOurs(ours, question)

parentPort?.once('message', () => {
  const end = performance.now() + milliseconds
  let answers = 0
  while (performance.now() < end) {
    const question = mix[answers++ % mix.length]
    if (question) askOurs(ours, question)
  }
  parentPort?.postMessage(answers)
})
parentPort?.postMessage(0)
