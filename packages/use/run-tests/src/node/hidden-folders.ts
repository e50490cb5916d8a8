import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** Places at which folders that another user cannot reach are mounted. */
export interface Mounts {
  /** The folder of each place, and the place. */
  readonly pairs: readonly (readonly [source: string, place: string])[]
  /** The replacement that a sandbox takes for each given folder: itself, or its place and itself. */
  readonly folders: readonly (string | readonly [source: string, place: string])[]
  remove(): void
}

/**
 * Empty folders on which those of `folders` are to be mounted that only their owner reaches, such as a compiler in the home
 * folder of root: a process that drops its user id could not let them into its sandbox.
 */
export function mountsFor(folders: readonly string[]): Mounts {
  const hidden = folders.filter((folder) => !isOpen(folder))
  if (hidden.length === 0) return { pairs: [], folders, remove: () => {} }
  const root = mkdtempSync(join(tmpdir(), 'codegen-eval-mounts-'))
  const places = new Map(hidden.map((folder, i) => [folder, join(root, String(i))]))
  for (const place of places.values()) mkdirSync(place, { mode: 0o755 })
  chmodSync(root, 0o711)
  return {
    pairs: [...places],
    folders: folders.map((folder) => {
      const place = places.get(folder)
      return place === undefined ? folder : [place, folder]
    }),
    remove: () => rmSync(root, { recursive: true, force: true }),
  }
}

/** Mounts folders at their places, in a namespace of its own. */
// biome-ignore lint/suspicious/noTemplateCurlyInString: an expansion of the shell
const MOUNT = 'for pair in $1; do mount --bind "${pair%%:*}" "${pair#*:}" || exit 1; done; shift; exec "$@"'

/** The beginning of a command line of root that sees folders at their places; empty without folders. */
export function mountCommand(pairs: Mounts['pairs']): string[] {
  if (pairs.length === 0) return []
  return ['unshare', '--mount', 'sh', '-c', MOUNT, 'sh', pairs.map((pair) => pair.join(':')).join(' ')]
}

/** Whether all users pass through the folders on the way. */
function isOpen(path: string): boolean {
  const isPassable = (statSync(path).mode & 0o005) === 0o005
  return isPassable && (dirname(path) === path || isOpenWay(dirname(path)))
}

function isOpenWay(path: string): boolean {
  return (statSync(path).mode & 0o001) !== 0 && (dirname(path) === path || isOpenWay(dirname(path)))
}
