import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,evidence,verifier,tools,server,web}/**/*.test.ts', '!**/*.db.test.ts'],
        },
      },
    ],
  },
});
