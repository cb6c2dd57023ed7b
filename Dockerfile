# ClaimLock as one image; which process it is, the command says: migrate, serve or work. docs/guides/run-for-real.md
FROM node:26-slim AS build
WORKDIR /claimlock
COPY . .
RUN npm ci && npm run build && npm prune --omit=dev

FROM node:26-slim
ENV NODE_ENV=production PORT=3000 CLAIMLOCK_DATA_DIR=/var/lib/claimlock
WORKDIR /claimlock
RUN install -d -o node -g node -m 0700 /var/lib/claimlock
COPY --from=build /claimlock/package.json ./
COPY --from=build /claimlock/node_modules ./node_modules
COPY --from=build /claimlock/contract ./contract
COPY --from=build /claimlock/evidence ./evidence
COPY --from=build /claimlock/verifier ./verifier
COPY --from=build /claimlock/server ./server
COPY --from=build /claimlock/web/package.json ./web/
COPY --from=build /claimlock/web/dist ./web/dist
USER node
EXPOSE 3000
VOLUME /var/lib/claimlock
# Started without npm between, so that a stop reaches the process that has requests to finish.
ENTRYPOINT ["node", "--max-old-space-size=512", "--min-semi-space-size=16", "--import", "./server/src/run/quick-start.js", "server/src/main.ts"]
CMD ["serve"]
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/ready`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
