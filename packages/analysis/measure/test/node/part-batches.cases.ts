import { InputError } from '@codegen-eval/messages'
import type { Item } from '@codegen-eval/samples'

export const recipe = {
  registry: { url: new URL('../registry.ts', import.meta.url).href, name: 'loadRegistry', args: [] },
  specs: [{ spec: 'exact-match', full: 'exact-match' }],
  fitted: new Map<string, string>(),
  loaded: new Map<string, string>(),
  options: {},
}
export const rowOf = (id: number, more: object = {}) =>
  JSON.stringify({ id, references: 'r', candidate: id % 3 ? 'c' : 'r', ...more })
export const rows = (count: number, more: object = {}) =>
  Array.from({ length: count }, (_, id) => rowOf(id, more))

export const idsOf = (items: readonly Item[]) =>
  items.map((item) => (item instanceof InputError ? 'broken' : item.id))
