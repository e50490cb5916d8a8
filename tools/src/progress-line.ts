/** Milliseconds without a line, after which an output that is no terminal gets the current step. */
const SILENCE = 4000

/** A line with the current step. A terminal overwrites it; other outputs get it only after a silence of `SILENCE`. */
export interface ProgressLine {
  /** Shows the current step in place of the one before. */
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
