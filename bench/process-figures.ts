/** Reads what the kernel says about another process. Linux only: other systems tell it in other ways. */
import { readFile, writeFile } from 'node:fs/promises'

/** The unit of the times in /proc, which Linux shows to programs as 1/100 s whatever the kernel's own is. */
const TICK_MS = 10
const USER_TIME = 13
const SYSTEM_TIME = 14

/** Processor time of the process with all its threads so far, in milliseconds. */
export function cpuOf(pid: number): Promise<number> {
  return cpuIn(`/proc/${pid}/stat`)
}

/** The processor time of its main thread alone. */
export function mainThreadCpuOf(pid: number): Promise<number> {
  return cpuIn(`/proc/${pid}/task/${pid}/stat`)
}

async function cpuIn(file: string): Promise<number> {
  const text = await readFile(file, 'utf8')
  // The name of the program may hold spaces; the fields after it do not.
  const fields = ['', '', ...text.slice(text.lastIndexOf(')') + 2).split(' ')]
  return (Number(fields[USER_TIME]) + Number(fields[SYSTEM_TIME])) * TICK_MS
}

/** Resident memory in bytes. */
export function memoryOf(pid: number): Promise<number> {
  return statusOf(pid, 'VmRSS')
}

/** The most resident memory since the start of the process, or since `forgetPeak`. */
export function peakMemoryOf(pid: number): Promise<number> {
  return statusOf(pid, 'VmHWM')
}

export async function forgetPeak(pid: number): Promise<void> {
  await writeFile(`/proc/${pid}/clear_refs`, '5')
}

async function statusOf(pid: number, field: string): Promise<number> {
  const text = await readFile(`/proc/${pid}/status`, 'utf8')
  const kilobytes = Number(new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(text)?.[1])
  return kilobytes * 1024
}
