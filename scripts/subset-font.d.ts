declare module 'subset-font' {
  function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2'
      variationAxes: Record<string, { min: number; max: number; default: number }>
    },
  ): Promise<Buffer>
  export = subsetFont
}
