export type Side = 'left' | 'right'
export interface CostedView {
  readonly nodes: Int32Array
  readonly positions: Int32Array
  readonly sizes: Int32Array
  readonly parents: Int32Array
  readonly costs: Int32Array
}
export interface PairTables {
  readonly distances: Int32Array
  readonly width: number
  readonly a: { left: CostedView; right: CostedView }
  readonly b: { left: CostedView; right: CostedView }
}
