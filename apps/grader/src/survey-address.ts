/** Enough of a checksum to tell the assignments of a browser apart. */
const LENGTH = 16

/** The part of the page's address after `#` that leads to an assignment; browsers send it to no server. */
export function addressOf(checksum: string): string {
  return `#survey=${checksum.slice(0, LENGTH)}`
}

/** The checksum among those given that an address leads to. */
export function addressedSurvey(hash: string, checksums: readonly string[]): string | undefined {
  const [, start] = /^#survey=([0-9a-f]+)$/.exec(hash) ?? []
  return start?.length === LENGTH ? checksums.find((checksum) => checksum.startsWith(start)) : undefined
}
