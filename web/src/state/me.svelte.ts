/** Who one is: nobody yet, a guest, or somebody with an account. */
import { api, ask, Refused } from "../api/client";
import type { Account } from "../api/client";
import { t, tell } from "../text";
import { notices } from "./notices.svelte";

/** Why one is nobody here: not signed in, or not welcome, which is said. */
const NOBODY = new Set(["not-signed-in", "banned"]);

class Me {
  account = $state.raw<Account | null>(null);
  known = $state(false);

  /** Asks the server once, when the page opens. */
  async look(): Promise<void> {
    try {
      this.account = await ask(api.GET("/api/me"));
    } catch (error) {
      if (!(error instanceof Refused) || !NOBODY.has(error.code)) throw error;
      this.account = null;
      if (error.code === "banned") notices.keep(tell(error));
    } finally {
      this.known = true;
    }
  }

  /** Somebody to play as: a guest with a name of the sea, if one is nobody yet. */
  async ensure(): Promise<Account> {
    if (this.account) return this.account;
    const names = t().guestNames;
    const name = names[Math.floor(Math.random() * names.length)] ?? "Gull";
    this.account = (await ask(api.POST("/api/guests", { body: { name } }))).me;
    return this.account;
  }
}

export const me = new Me();
