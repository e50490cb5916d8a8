/** A candidate and its displayed name. */
export interface NamedCandidate {
  readonly name: string
  readonly text: string
}

/** The state that a link to the page contains. */
export interface PageState {
  readonly references: readonly string[]
  readonly candidates: readonly NamedCandidate[]
  readonly specs: readonly string[]
  /** The language of the texts; Python in links without one. */
  readonly language?: string
  /** The metric whose score is explained. */
  readonly explained: string
  /** The index of the candidate that is explained. */
  readonly selected: number
}

const VERSION = '1.'

/** The hash of a link: compressed, in characters that are valid in links. Browsers do not send it to servers. */
export async function hashOfState(state: PageState): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(state))
  const packed = await through(bytes, new CompressionStream('deflate-raw'))
  const text = btoa(Array.from(packed, (byte) => String.fromCharCode(byte)).join(''))
  return (
    VERSION +
    text
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replace(/={1,2}$/, '')
  )
}

/** The state in the hash of a link; `undefined` if it has none, or the state is incomplete. */
export async function stateOfHash(hash: string): Promise<PageState | undefined> {
  if (!hash.startsWith(VERSION)) return undefined
  try {
    const text = atob(hash.slice(VERSION.length).replaceAll('-', '+').replaceAll('_', '/'))
    const packed = Uint8Array.from(text, (char) => char.charCodeAt(0))
    const bytes = await through(packed, new DecompressionStream('deflate-raw'))
    return checkedState(JSON.parse(new TextDecoder().decode(bytes)))
  } catch {
    return undefined
  }
}

/** The state of a page that is opened without a link. */
export const EMPTY_STATE: Omit<PageState, 'specs'> = {
  references: [''],
  candidates: [{ name: 'Candidate 1', text: '' }],
  explained: 'bleu',
  selected: 0,
}

function checkedState(value: unknown): PageState | undefined {
  const state = value as Partial<PageState>
  const { references, candidates, specs, explained, selected } = state
  const isText = (text: unknown) => typeof text === 'string'
  const isList = (list: unknown): list is unknown[] => Array.isArray(list) && list.length > 0
  const whole =
    isList(references) &&
    references.every(isText) &&
    isList(candidates) &&
    candidates.every((each) => isText(each?.name) && isText(each?.text)) &&
    Array.isArray(specs) &&
    specs.every(isText) &&
    (state.language === undefined || isText(state.language)) &&
    isText(explained) &&
    Number.isInteger(selected) &&
    selected! >= 0 &&
    selected! < candidates.length
  return whole ? (value as PageState) : undefined
}

async function through(bytes: Uint8Array<ArrayBuffer>, transform: TransformStream): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(transform)
  return new Uint8Array(await new Response(stream).arrayBuffer())
}
