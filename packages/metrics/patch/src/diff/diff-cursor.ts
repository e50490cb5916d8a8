const LINE_FEED = 0x0a

/** A place in a text that moves line by line. Only line feeds end lines. */
export class DiffCursor {
  readonly text: string
  /** The offset of the current line, and of its end, before the line feed. */
  start = 0
  end: number
  /** The number of the current line, from 1. */
  line = 1

  constructor(text: string) {
    this.text = text
    this.end = this.#endFrom(0)
  }

  /** Whether the text has ended. The piece after the last line feed is a line only if it is not empty. */
  get isDone(): boolean {
    return this.start >= this.text.length
  }

  get content(): string {
    return this.text.slice(this.start, this.end)
  }

  /** Whether the current line is empty but for a carriage return. */
  get isEmpty(): boolean {
    const { start, end } = this
    return start === end || (end === start + 1 && this.text[start] === '\r')
  }

  startsWith(prefix: string): boolean {
    return this.text.startsWith(prefix, this.start)
  }

  /** Whether a line after the current one starts with a prefix. */
  isFollowedBy(prefix: string, after = 1): boolean {
    let start = this.end + 1
    for (let i = 1; i < after; i++) start = this.#endFrom(start) + 1
    return this.text.startsWith(prefix, start)
  }

  next(): void {
    this.start = this.end + 1
    this.end = this.#endFrom(this.start)
    this.line++
  }

  #endFrom(start: number): number {
    if (start >= this.text.length) return this.text.length
    if (this.text.charCodeAt(start) === LINE_FEED) return start
    const end = this.text.indexOf('\n', start)
    return end < 0 ? this.text.length : end
  }
}
