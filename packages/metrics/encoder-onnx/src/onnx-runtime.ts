/** The part of onnxruntime-node and onnxruntime-web that is used; both have the same interface. */
export interface OnnxRuntime {
  readonly InferenceSession: {
    create(model: Uint8Array, options?: object): Promise<OnnxSession>
  }
  readonly Tensor: new (type: 'int64', data: BigInt64Array, dims: readonly number[]) => object
}

/** A loaded model. */
export interface OnnxSession {
  readonly inputNames: readonly string[]
  readonly outputNames: readonly string[]
  run(
    feeds: Readonly<Record<string, object>>,
    fetches: readonly string[],
  ): Promise<Readonly<Record<string, OnnxTensor | undefined>>>
  release?(): Promise<void>
}

/** A result of a model. */
export interface OnnxTensor {
  readonly type: string
  readonly data: unknown
  readonly dims: readonly number[]
}
