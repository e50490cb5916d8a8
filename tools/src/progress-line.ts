/** After so many milliseconds without a line, output that is no terminal gets one that says what is being done. */
const SILENCE = 4000

/** A line that says what is being done: it moves on a terminal, and elsewhere is printed when nothing else was for a while. */
export interface ProgressLine {
  /** Says what is being done. */
  show(text: string): void
  /** Prints a line that stays. */
  print(text: string): void
  /** Removes the moving line. */
  end(): void
}

export function progressLine(
  output: Pick<NodeJS.WriteStream, 'isTTY' | 'write'> = process.stdout,
  now: () => number = () => performance.now(),
): ProgressLine {
  const clear = output.isTTY ? '\r\x1b[2K' : ''
  let last = now()
  const print = (text: string) => {
    output.write(`${clear}${text}\n`)
    last = now()
  }
  return {
    show(text) {
      if (output.isTTY) output.write(`${clear}${text}`)
      else if (now() - last >= SILENCE) print(text)
    },
    print,
    end: () => void output.write(clear),
  }
}
