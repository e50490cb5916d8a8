import type { BoxCorners } from './labelled-box.ts'

/**
 * Intersection over union of two boxes: the area that both share, over the area that at least one covers; the Jaccard
 * index of their points. 0 to 1.
 *
 * 0 if neither has an area, and for a box with its corners in the wrong order.
 *
 * @see Everingham et al. (2010), The PASCAL Visual Object Classes Challenge, 4.2,
 * https://doi.org/10.1007/s11263-009-0275-4
 */
export function intersectionOverUnion(a: BoxCorners, b: BoxCorners): number {
  const width = Math.min(a[2], b[2]) - Math.max(a[0], b[0])
  const height = Math.min(a[3], b[3]) - Math.max(a[1], b[1])
  if (!(width > 0 && height > 0)) return 0
  const shared = width * height
  // a product of tiny sides may be 0; rounding may make the union smaller than the intersection
  return shared === 0 ? 0 : Math.min(shared / (areaOf(a) + areaOf(b) - shared), 1)
}

function areaOf([x1, y1, x2, y2]: BoxCorners): number {
  return (x2 - x1) * (y2 - y1)
}
