/*
 * The part of WebAssembly's interface that parsing uses, for want of types without a browser's or Node's globals:
 * https://webassembly.github.io/spec/js-api/
 */

export type WasmFunction = (...numbers: number[]) => number

export interface WasmModule {
  readonly kind: 'module'
}

export interface WasmGlobal {
  value: number
}

export interface WasmMemory {
  readonly buffer: ArrayBuffer
  grow(pages: number): number
}

export interface WasmTable {
  readonly length: number
  grow(entries: number): number
}

interface WebAssemblyApi {
  compile(bytes: Uint8Array): Promise<WasmModule>
  Module: {
    customSections(module: WasmModule, name: string): ArrayBuffer[]
    imports(module: WasmModule): { readonly module: string; readonly name: string; readonly kind: string }[]
  }
  Instance: new (
    module: WasmModule,
    imports: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
  ) => { readonly exports: Readonly<Record<string, unknown>> }
  Global: new (type: { readonly value: 'i32'; readonly mutable: boolean }, value: number) => WasmGlobal
  Memory: new (pages: { readonly initial: number; readonly maximum: number }) => WasmMemory
  Table: new (entries: { readonly initial: number; readonly element: 'anyfunc' }) => WasmTable
  RuntimeError: new () => Error
}

declare const WebAssembly: WebAssemblyApi

export const webAssembly: WebAssemblyApi = WebAssembly
