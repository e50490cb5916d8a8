// Lines to and from the runner over standard input and output, for processes that wait for each line. They are taken and
// kept here before a program starts, so that it cannot replace what they use.
import { readSync, writeSync } from 'node:fs'

const CHUNK_BYTES = 65536
const LINE_FEED = 10

const decoder = new TextDecoder()
const encoder = new TextEncoder()
const wait = new Int32Array(new SharedArrayBuffer(4))
let rest = new Uint8Array(0)

// Where nothing else is left to do, Node 20 may wait for the compilation of a module without an end (DrainTasks): a timer is
// left.
setInterval(() => {}, 2 ** 30)

/** The next line, or `undefined` at the end of the input. */
export function receiveLine() {
  const pieces = []
  for (;;) {
    const end = rest.indexOf(LINE_FEED)
    if (end >= 0) {
      pieces.push(rest.slice(0, end))
      rest = rest.slice(end + 1)
      return decoder.decode(joined(pieces))
    }
    pieces.push(rest)
    const buffer = new Uint8Array(CHUNK_BYTES)
    const count = patiently(() => readSync(0, buffer))
    if (count === 0) return undefined
    rest = buffer.slice(0, count)
  }
}

export function sendLine(line) {
  const bytes = encoder.encode(`${line}\n`)
  for (let start = 0; start < bytes.length; ) start += patiently(() => writeSync(1, bytes, start))
}

function joined(pieces) {
  const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let start = 0
  for (const piece of pieces) {
    bytes.set(piece, start)
    start += piece.length
  }
  return bytes
}

/** Tries again where a pipe does not block. */
function patiently(action) {
  for (;;) {
    try {
      return action()
    } catch (error) {
      if (error.code === 'EOF') return 0
      if (error.code !== 'EAGAIN') throw error
      Atomics.wait(wait, 0, 0, 1)
    }
  }
}
