import { describe, expect, it } from 'vitest';
import { hostsOf } from './hosts.ts';

describe('[STO-139] an address of Postgres', () => {
  it('with one host is that host, as it is written', () => {
    const url = 'postgres://me:p%40ss@db:6000/books?sslmode=require';
    expect(hostsOf(url)).toEqual({ hosts: [{ url, name: 'db:6000', hostname: 'db', port: 6_000 }], isSought: false });
  });

  it('with several hosts is each of them, with the user, the database and the query', () => {
    const { hosts, isSought } = hostsOf('postgres://me:secret@db1:6000,db2,[::1]:6001/books?sslmode=require');
    expect(isSought).toBe(true);
    expect(hosts).toEqual([
      { url: 'postgres://me:secret@db1:6000/books?sslmode=require', name: 'db1:6000', hostname: 'db1', port: 6_000 },
      { url: 'postgres://me:secret@db2/books?sslmode=require', name: 'db2', hostname: 'db2', port: 5_432 },
      { url: 'postgres://me:secret@[::1]:6001/books?sslmode=require', name: '[::1]:6001', hostname: '::1', port: 6_001 },
    ]);
  });

  it('may say as for libpq that the host is meant which takes writes', () => {
    const { hosts, isSought } = hostsOf('postgres://db:6000/books?target_session_attrs=read-write');
    expect([isSought, hosts[0]?.url]).toEqual([true, 'postgres://db:6000/books']);
  });
});
