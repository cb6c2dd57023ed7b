/** A catalogue that the official schema allows. */
export const catalogue = (content: object) =>
  JSON.stringify({
    catalog: {
      uuid: '7f5ff0c8-2b53-4c3c-9c7b-51f0f0a6a001',
      metadata: { title: 'Ours', 'last-modified': '2026-01-01T00:00:00Z', version: '1.0', 'oscal-version': '1.1.2' },
      ...content,
    },
  });
