/** Hands the outcome of a call to an effect, unless React has cleaned the effect up by then. Returns the cleanup:
 *  `useEffect(() => untilCleanup(load(id), setLoaded), [id])`. A failure is ignored when `onFailure` is left out. */
export function untilCleanup<T>(
  call: Promise<T>,
  onAnswer: (answer: T) => void,
  onFailure: () => void = () => undefined,
): () => void {
  let isCurrent = true
  call.then(
    (answer) => isCurrent && onAnswer(answer),
    () => isCurrent && onFailure(),
  )
  return () => {
    isCurrent = false
  }
}
