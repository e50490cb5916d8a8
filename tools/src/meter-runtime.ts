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

const [LOCAL_GET, LOCAL_TEE, GLOBAL_GET, GLOBAL_SET, LOAD, STORE, CONST] = [
  0x20, 0x22, 0x23, 0x24, 0x28, 0x36, 0x41,
]
const [BLOCK, LOAD_16] = [0x02, 0x2f]
const [UNREACHABLE, LOOP, IF, ELSE, END, BR, CALL] = [0x00, 0x03, 0x04, 0x05, 0x0b, 0x0c, 0x10]
const [LESS, GREATER_UNSIGNED, SUBTRACT, VOID, I32, WORDS] = [0x48, 0x4b, 0x6b, 0x40, 0x7f, 2]

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
  const global = (value: number) => [I32, 1, CONST, ...signed(value), END]
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
  const call = [LOCAL_GET, 1, LOCAL_GET, 2, CALL, ...unsigned(releaseOne)]
  const next = [LOCAL_GET, 3, LOAD, WORDS, POSITION, GLOBAL_SET, ...unsigned(pending)]
  const loop = [LOOP, VOID, GLOBAL_GET, ...unsigned(pending), LOCAL_TEE, 3]
  return [
    1,
    1,
    I32,
    LOCAL_GET,
    0,
    ...call,
    ...loop,
    IF,
    VOID,
    ...next,
    LOCAL_GET,
    3,
    ...call,
    BR,
    1,
    END,
    END,
    END,
  ]
}

/** `defer(node, pool, subtrees)`: removes a reference of the node, or appends the node to the list if it is the last one. */
function deferred(pending: number): number[] {
  const references = [LOCAL_GET, 0, LOAD, WORDS, ...unsigned(REF_COUNT)]
  const remove = [LOCAL_GET, 0, ...references, CONST, 1, SUBTRACT, STORE, WORDS, ...unsigned(REF_COUNT)]
  const link = [LOCAL_GET, 0, GLOBAL_GET, ...unsigned(pending), STORE, WORDS, POSITION]
  const append = [...link, LOCAL_GET, 0, GLOBAL_SET, ...unsigned(pending)]
  return [0, ...references, CONST, 1, GREATER_UNSIGNED, IF, VOID, ...remove, ELSE, ...append, END, END]
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
  const count = [GLOBAL_GET, ...global, CONST, 1, SUBTRACT, GLOBAL_SET, ...global]
  const check = [GLOBAL_GET, ...global, CONST, 0, LESS, IF, VOID, UNREACHABLE, END]
  return rewritten(
    body,
    (opcode, instruction) =>
      opcode === LOOP && !rows.has(loops++) ? [...instruction, ...count] : instruction,
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
    if (opcode === LOOP) blocks.push({ loop: loops++, reads: false, others: false })
    else if (opcode === BLOCK || opcode === IF) blocks.push({ loop: -1, reads: false, others: false })
    else if (opcode === END && block) {
      blocks.pop()
      if (block.loop >= 0 && block.reads && !block.others) found.add(block.loop)
      const outer = blocks.at(-1)
      if (outer) {
        outer.reads ||= block.reads
        outer.others ||= block.others || block.loop >= 0
      }
    } else if (block && opcode === LOAD_16) block.reads = true
    else if (block) block.others ||= HAS_EFFECTS(opcode)
    return instruction
  })
  return found
}

/** Calls, loads but those of 16 bits, stores, and what grows or copies memory or sets a global. */
const HAS_EFFECTS = (opcode: number) =>
  opcode === CALL ||
  opcode === CALL + 1 ||
  opcode === GLOBAL_SET ||
  (opcode >= LOAD && opcode <= 0x40) ||
  opcode === 0xfc

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

/** Where the instruction at a place ends, by https://webassembly.github.io/spec/core/binary/instructions.html. */
function endOfInstruction(bytes: Uint8Array, start: number): number {
  const opcode = bytes[start]
  let at = start + 1
  const skip = (numbers: number) => {
    while (numbers-- > 0) at = leb(bytes, at)[1]
    return at
  }
  if (opcode === 0x0e) {
    const [targets, next] = leb(bytes, at)
    at = next
    return skip(targets + 1)
  }
  if (opcode === 0x11 || (opcode >= 0x28 && opcode <= 0x3e)) return skip(2)
  if (opcode === 0x43) return at + 4
  if (opcode === 0x44) return at + 8
  if (opcode === 0xfc) {
    const [kind, next] = leb(bytes, at)
    at = next
    // the conversions, then copies, which name two memories or tables, and what names one
    return skip(kind < 8 ? 0 : kind % 2 === 0 && kind < 15 ? 2 : 1)
  }
  const hasOne =
    (opcode >= 0x02 && opcode <= 0x04) ||
    opcode === 0x0c ||
    opcode === 0x0d ||
    opcode === 0x10 ||
    (opcode >= 0x20 && opcode <= 0x26) ||
    (opcode >= 0x3f && opcode <= 0x42)
  if (opcode > 0xc4 || opcode === 0x1c) throw new Error(`web-tree-sitter.wasm: unexpected opcode ${opcode}`)
  return hasOne ? skip(1) : at
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

function unsigned(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...unsigned(value >>> 7)]
}

function signed(value: number): number[] {
  return value < 64 ? [value] : [(value & 127) | 128, ...signed(value >> 7)]
}
