// biome-ignore lint/suspicious/noExplicitAny: replaced by the generated file
export type Database = any
