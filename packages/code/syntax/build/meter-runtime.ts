import { createHash } from 'node:crypto'

/*
 * Changes web-tree-sitter's WebAssembly in two ways that need no source of it, because they add code and redirect one call:
 *
 * - Every loop, and every function that is called through the table (as the lexers of grammars call back), counts down the
 *   exported global `steps`. The functions trap below 0, and the progress callback can see it. So any text ends after a
 *   number of steps that does not depend on the machine, also in scanners that run without a call of that callback.
 * - `stack_node_release` does not call itself. It recurses once for each ambiguity that lies on another, and 2,044 of
 *   them overflow the stack. Nodes that lost their last reference are in a list instead, linked through their position,
 *   which is not read again.
 */

/** The file that was analysed. In another one the function must be looked for again. */
const SHA256 = 'beca80e44cccbf2299ed4d1e3fa6462a9a6fe818aeebf847547a392227ce4acc'

/** `stack_node_release(node, pool, subtrees)`: the only function that decrements `ref_count` and then calls itself. */
const RELEASE = 26

/** Offsets in a `StackNode`. */
const POSITION = 4
const REF_COUNT = 148

// instructions of the binary format; blocks have no results
const [BLOCK, LOOP, IF] = [[0x02, 0x40] as const, [0x03, 0x40] as const, [0x04, 0x40] as const]
const [END, BRANCH, I32, I32_LESS, I32_SUBTRACT] = [0x0b, 0x0c, 0x7f, 0x48, 0x6b]
const get = (local: number): number[] => [0x20, local]
const i32 = (value: number): number[] => [0x41, ...signed(value)]
const loadI32 = (offset: number): number[] => [0x28, 2, ...unsigned(offset)]
const storeI32 = (offset: number): number[] => [0x36, 2, ...unsigned(offset)]
const [UNREACHABLE, ELSE, CALL, LOCAL_TEE, GLOBAL_GET, GLOBAL_SET] = [0x00, 0x05, 0x10, 0x22, 0x23, 0x24]
const [LOAD, LOAD_16, LAST_OF_MEMORY, GREATER_UNSIGNED] = [0x28, 0x2f, 0x40, 0x4b]

/** The runtime with counted steps and without the recursion. */
export function meteredRuntime(bytes: Uint8Array): Uint8Array {
  const found = createHash('sha256').update(bytes).digest('hex')
  if (found !== SHA256) throw new Error(`web-tree-sitter.wasm: expected sha256 ${SHA256}, got ${found}`)
  const sections = sectionsOf(bytes)
  const contents = (id: number) => sections.find((section) => section.id === id)!.contents
  const imported = kindsOfImports(contents(2))
  const firstFunction = imported.filter((kind) => kind === 0).length
  const globals = imported.filter((kind) => kind === 3).length + leb(contents(6), 0)[0]
  const [types, bodies] = [vector(contents(3), leb), vector(contents(10), sized)]
  const [pending, steps] = [globals, globals + 1]
  const [releaseOne, defer] = [firstFunction + bodies.length, firstFunction + bodies.length + 1]
  const inTable = new Set(vector(contents(9).subarray(elementsStart(contents(9))), leb))
  const metered = bodies.map((body, i) => meter(body, steps, inTable.has(firstFunction + i)))
  const releaseType = types[RELEASE - firstFunction]
  const release = metered[RELEASE - firstFunction]
  metered[RELEASE - firstFunction] = releaseAll(releaseOne, pending)
  metered.push(redirected(release, defer), deferred(pending))
  const global = (value: number) => [I32, 1, ...i32(value), END]
  const exported = [...'steps'].map((letter) => letter.charCodeAt(0))
  const replaced: Record<number, number[]> = {
    3: [types.length + 2, ...types, releaseType, releaseType].flatMap(unsigned),
    6: appended(contents(6), [...global(0), ...global(0x7fffffff)], 2),
    7: appended(contents(7), [exported.length, ...exported, 3, ...unsigned(steps)], 1),
    10: [...unsigned(metered.length), ...metered.flatMap((body) => [...unsigned(body.length), ...body])],
  }
  const out = sections.flatMap(({ id, contents }) => {
    const content = replaced[id] ?? [...contents]
    return [id, ...unsigned(content.length), ...content]
  })
  return Uint8Array.from([...bytes.subarray(0, 8), ...out])
}

/** `release` as a loop over nodes that lost their last reference while it ran. */
function releaseAll(releaseOne: number, pending: number): number[] {
  const call = [...get(1), ...get(2), CALL, ...unsigned(releaseOne)]
  const next = [...get(3), ...loadI32(POSITION), GLOBAL_SET, ...unsigned(pending)]
  const loop = [...LOOP, GLOBAL_GET, ...unsigned(pending), LOCAL_TEE, 3, ...IF, ...next, ...get(3), ...call]
  return [1, 1, I32, ...get(0), ...call, ...loop, BRANCH, 1, END, END, END]
}

/** `defer(node, pool, subtrees)`: removes a reference of the node, or appends the node to the list if it is the last one. */
function deferred(pending: number): number[] {
  const references = [...get(0), ...loadI32(REF_COUNT)]
  const remove = [...get(0), ...references, ...i32(1), I32_SUBTRACT, ...storeI32(REF_COUNT)]
  const link = [...get(0), GLOBAL_GET, ...unsigned(pending), ...storeI32(POSITION)]
  const append = [...link, ...get(0), GLOBAL_SET, ...unsigned(pending)]
  return [0, ...references, ...i32(1), GREATER_UNSIGNED, ...IF, ...remove, ELSE, ...append, END, END]
}

/** The body of `release` with its call of itself redirected. */
function redirected(body: readonly number[], defer: number): number[] {
  let calls = 0
  const out = rewritten(body, (opcode, instruction) => {
    if (opcode !== CALL || instruction[1] !== RELEASE) return instruction
    calls++
    return [CALL, ...unsigned(defer)]
  })
  if (calls !== 1)
    throw new Error(`web-tree-sitter.wasm: expected one call of function ${RELEASE} by itself, got ${calls}`)
  return out
}

/** A body that counts a step in each turn of its loops, and if asked at its start, where it traps below 0. */
function meter(body: Uint8Array, steps: number, atStart: boolean): number[] {
  const rows = rowSearches(body)
  let loops = 0
  const global = unsigned(steps)
  const count = [GLOBAL_GET, ...global, ...i32(1), I32_SUBTRACT, GLOBAL_SET, ...global]
  const check = [GLOBAL_GET, ...global, ...i32(0), I32_LESS, ...IF, UNREACHABLE, END]
  return rewritten(
    body,
    (opcode, instruction) =>
      opcode === LOOP[0] && !rows.has(loops++) ? [...instruction, ...count] : instruction,
    atStart ? [...count, ...check] : [],
  )
}

/**
 * The loops of a body, by number, that look for a symbol in a row of a grammar's parse table: they read 16-bit words, write
 * nothing and call nothing. A row has a bounded length, and to count here would cost as much as to look.
 */
function rowSearches(body: Uint8Array): Set<number> {
  const found = new Set<number>()
  const blocks: { loop: number; reads: boolean; others: boolean }[] = []
  let loops = 0
  rewritten(body, (opcode, instruction) => {
    const block = blocks.at(-1)
    if (opcode === LOOP[0] || opcode === BLOCK[0] || opcode === IF[0])
      blocks.push({ loop: opcode === LOOP[0] ? loops++ : -1, reads: false, others: false })
    else if (opcode === END && block) {
      blocks.pop()
      if (block.loop >= 0 && block.reads && !block.others) found.add(block.loop)
      const outer = blocks.at(-1)
      if (outer) {
        outer.reads ||= block.reads
        outer.others ||= block.others || block.loop >= 0
      }
    } else if (block && opcode === LOAD_16) block.reads = true
    else if (block) block.others ||= hasEffects(opcode)
    return instruction
  })
  return found
}

/** Calls, loads but those of 16 bits, stores, and what grows or copies memory or sets a global. */
const hasEffects = (opcode: number) =>
  [CALL, CALL + 1, GLOBAL_SET, 0xfc].includes(opcode) || (opcode >= LOAD && opcode <= LAST_OF_MEMORY)

type Rewrite = (opcode: number, instruction: readonly number[]) => readonly number[]

/** A function's body with each instruction replaced, and `start` behind the declarations of its locals. */
function rewritten(body: ArrayLike<number>, rewrite: Rewrite, start: readonly number[] = []): number[] {
  const bytes = Uint8Array.from(body)
  let [groups, at] = leb(bytes, 0)
  while (groups-- > 0) at = leb(bytes, at)[1] + 1
  const out = [...bytes.subarray(0, at), ...start]
  while (at < bytes.length) {
    const end = endOfInstruction(bytes, at)
    out.push(...rewrite(bytes[at], [...bytes.subarray(at, end)]))
    at = end
  }
  return out
}

/** How many numbers of variable length follow the opcodes from one to another; none follows the others. */
const OPERANDS = [
  [0x02, 0x04, 1],
  [0x0c, 0x0d, 1],
  [0x10, 0x10, 1],
  [0x11, 0x11, 2],
  [0x20, 0x26, 1],
  [0x28, 0x3e, 2],
  [0x3f, 0x42, 1],
] as const

/** Where the instruction at a place ends, by https://webassembly.github.io/spec/core/binary/instructions.html. */
function endOfInstruction(bytes: Uint8Array, start: number): number {
  const opcode = bytes[start]
  if (opcode === 0x1c || (opcode > 0xc4 && opcode !== 0xfc))
    throw new Error(`web-tree-sitter.wasm: unexpected opcode ${opcode}`)
  if (opcode === 0x43) return start + 5
  if (opcode === 0x44) return start + 9
  let at = start + 1
  let numbers: number = OPERANDS.find(([from, to]) => from <= opcode && opcode <= to)?.[2] ?? 0
  if (opcode === 0x0e || opcode === 0xfc) {
    const [first, next] = leb(bytes, at)
    at = next
    // targets of a table; conversions, then copies, which name two memories or tables, and what names one
    numbers = opcode === 0x0e ? first + 1 : first < 8 ? 0 : first % 2 === 0 && first < 15 ? 2 : 1
  }
  while (numbers-- > 0) at = leb(bytes, at)[1]
  return at
}

function sectionsOf(bytes: Uint8Array): { id: number; contents: Uint8Array }[] {
  const sections = []
  for (let at = 8; at < bytes.length; ) {
    const id = bytes[at]
    const [contents, next] = sized(bytes, at + 1)
    sections.push({ id, contents })
    at = next
  }
  return sections
}

/** The kind of each import: 0 for functions, 1 tables, 2 memories, 3 globals. */
function kindsOfImports(bytes: Uint8Array): number[] {
  return vector(bytes, (_, start) => {
    const at = sized(bytes, sized(bytes, start)[1])[1]
    const kind = bytes[at]
    if (kind === 0) return [kind, leb(bytes, at + 1)[1]]
    if (kind === 3) return [kind, at + 3]
    const limits = at + (kind === 1 ? 2 : 1)
    const least = leb(bytes, limits + 1)[1]
    return [kind, bytes[limits] === 0 ? least : leb(bytes, least)[1]]
  })
}

/** Where the functions of the only element segment begin: behind its flags and the expression of its place. */
function elementsStart(bytes: Uint8Array): number {
  if (bytes[0] !== 1 || bytes[1] !== 0)
    throw new Error('web-tree-sitter.wasm: expected one plain element segment')
  return bytes.indexOf(END, 2) + 1
}

/** A section's vector with elements behind its last one. */
function appended(section: Uint8Array, elements: readonly number[], count: number): number[] {
  const [before, at] = leb(section, 0)
  return [...unsigned(before + count), ...section.subarray(at), ...elements]
}

/** Reads something, and says where it ends. */
type Reader<T> = (bytes: Uint8Array, at: number) => [value: T, end: number]

function vector<T>(bytes: Uint8Array, read: Reader<T>): T[] {
  let [count, at] = leb(bytes, 0)
  const values: T[] = []
  while (count-- > 0) {
    const [value, end] = read(bytes, at)
    values.push(value)
    at = end
  }
  return values
}

const sized: Reader<Uint8Array> = (bytes, at) => {
  const [length, start] = leb(bytes, at)
  return [bytes.subarray(start, start + length), start + length]
}

/** A number of 7 bits a byte. */
const leb: Reader<number> = (bytes, start) => {
  let value = 0
  let at = start
  for (let place = 1; ; place *= 128) {
    const byte = bytes[at++]
    value += (byte & 127) * place
    if (byte < 128) return [value, at]
  }
}

/** A number in the format LEB128. */
function unsigned(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...unsigned(value >>> 7)]
}

function signed(value: number): number[] {
  return value >= -64 && value < 64 ? [value & 0x7f] : [(value & 0x7f) | 0x80, ...signed(value >> 7)]
}
