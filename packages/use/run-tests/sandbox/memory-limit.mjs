const PAGE_BYTES = 65536

/** Bounds the memory of WebAssembly, which is outside of Node's own limits and does not count in all of QuickJS's. */
export function limitMemory(bytes) {
  const { grow } = WebAssembly.Memory.prototype
  WebAssembly.Memory.prototype.grow = function (pages) {
    if (this.buffer.byteLength + Number(pages) * PAGE_BYTES > bytes) throw new RangeError('memory limit')
    return grow.call(this, pages)
  }
}
