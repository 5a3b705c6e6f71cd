/** Closes one thing that a run opened. */
export type Closing = () => Promise<void>;

/** Closes everything, the last opened first. */
export async function closeAll(closing: Closing[]): Promise<void> {
  for (const one of closing.splice(0).reverse()) await one();
}
