import type { TreeOrder } from './tree-side.ts'

/**
 * Fills in the distances of the subtrees on the path of last children of a subtree to all subtrees of another.
 *
 * One tree is taken apart node by node from its front, as by Zhang and Shasha (1989); the path is that of last
 * children in the order given, so that of first children in the mirror image. Distances of the subtrees that hang
 * off the path must be there already. O(nodes of the subtree x nodes of the key subtrees of the other).
 *
 * @param path The tree with the path; `top` is where it begins.
 * @param other The tree that is compared with; `root` is its subtree's root.
 * @param distances Of all pairs of subtrees, by the sum of their roots' places.
 */
export function edgePath(
  path: TreeOrder,
  top: number,
  other: TreeOrder,
  root: number,
  distances: Float64Array,
  relabelling: Float64Array,
): void {
  const rows = path.sizes[top]
  reserve(rows + 1, other.sizes[root] + 1)
  for (let key = root + other.sizes[root] - 1; key >= root; key--) {
    if (other.isKey[key] || key === root) keySubtree(path, top, rows, other, key, distances, relabelling)
  }
}

/**
 * The distances of what is left of two trees as they lose nodes from the front, row by row from the empty forest.
 *
 * Row i is the forest of nodes from `top + i`, column j that of nodes from `key + j`.
 */
function keySubtree(
  path: TreeOrder,
  top: number,
  rows: number,
  other: TreeOrder,
  key: number,
  distances: Float64Array,
  relabelling: Float64Array,
): void {
  const { sizes, costs, places, labelPlaces } = other
  const columns = sizes[key]
  const width = columns + 1
  const table = forests
  let row = rows * width
  table[row + columns] = 0
  for (let j = columns - 1; j >= 0; j--) table[row + j] = table[row + j + 1] + costs[key + j]
  const emptied = row

  for (let i = rows - 1; i >= 0; i--) {
    const node = top + i
    const deletion = path.costs[node]
    const place = path.places[node]
    const below = row
    row -= width
    const beyond = (i + path.sizes[node]) * width
    let right = table[below + columns] + deletion
    table[row + columns] = right
    if (beyond < emptied) {
      // a subtree off the path
      for (let j = columns - 1; j >= 0; j--) {
        const column = key + j
        const deleted = table[below + j] + deletion
        const inserted = right + costs[column]
        const matched = table[beyond + j + sizes[column]] + distances[place + places[column]]
        right = deleted < inserted ? deleted : inserted
        if (matched < right) right = matched
        table[row + j] = right
      }
      continue
    }
    const labelPlace = path.labelPlaces[node]
    for (let j = columns - 1; j >= 0; j--) {
      const column = key + j
      const deleted = table[below + j] + deletion
      const inserted = right + costs[column]
      right = deleted < inserted ? deleted : inserted
      const next = j + sizes[column]
      if (next < columns) {
        const matched = table[emptied + next] + distances[place + places[column]]
        if (matched < right) right = matched
      } else {
        // two whole trees
        const matched = table[below + j + 1] + relabelling[labelPlace + labelPlaces[column]]
        if (matched < right) right = matched
        distances[place + places[column]] = right
      }
      table[row + j] = right
    }
  }
}

// Scratch: distances of forests, a row for each of the path tree's and one for the empty one.
let forests = /* @__PURE__ */ new Float64Array(1 << 12)

function reserve(rows: number, columns: number): void {
  if (forests.length < rows * columns) forests = new Float64Array(rows * columns)
}
