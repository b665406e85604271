import { clientOf, type Executor } from './client.ts';

interface Built<Row> {
  execute(values: Record<string, unknown>): Promise<Row[]>;
}

/**
 * A frequently used select: its text is built once for each connection, not each time, which for a large one costs
 * more than everything else that the process does for it.
 * @param build with a `sql.placeholder` for each value
 */
export function builtOnce<Row>(
  build: (executor: Executor) => { prepare(name: string): Built<Row> },
): (executor: Executor, values: Record<string, unknown>) => Promise<Row[]> {
  const byClient = new WeakMap<object, Built<Row>>();
  return (executor, values) => {
    const client = clientOf(executor);
    let built = byClient.get(client);
    // Without a name: the pool's clients decide which statements are prepared (decision 014).
    if (built === undefined) byClient.set(client, (built = build(executor).prepare(undefined as never)));
    return built.execute(values);
  };
}
