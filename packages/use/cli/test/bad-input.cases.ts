export type Files = Readonly<Record<string, string | Uint8Array>>

export const good = (id: string | number) =>
  `{"id":${JSON.stringify(id)},"references":["a b c d"],"candidate":"a b c e"}`
export const rows = (...lines: string[]) => ({ 'in.jsonl': `${lines.join('\n')}\n` })
