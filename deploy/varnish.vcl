# Varnish 7 with varnish-modules (xkey) in front of the doors: CDN_PURGE_URL=http://<this>/, CDN_FORM=varnish.
# CDN_PURGE_TOKEN stands in the environment of varnishd as well.
vcl 4.1;

import std;
import xkey;

backend default {
    .host = "127.0.0.1";
    .port = "4321";
}

sub vcl_recv {
    if (req.method == "PURGE") {
        if (std.getenv("CDN_PURGE_TOKEN") == "" || req.http.Authorization != "Bearer " + std.getenv("CDN_PURGE_TOKEN")) {
            return (synth(403));
        }
        return (synth(200, "" + xkey.purge(req.http.Surrogate-Key)));
    }
    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    # Calls know who asks. Pages do not; a bare one, which goes by the chosen language, says Vary: Cookie.
    if (req.url ~ "^/(api|_)") {
        return (pass);
    }
    return (hash);
}

sub vcl_backend_response {
    # Only what can be purged by its keys is kept.
    if (beresp.status == 200 && beresp.http.Surrogate-Key && beresp.http.Surrogate-Control ~ "max-age=[0-9]+") {
        set beresp.ttl = std.duration(regsub(beresp.http.Surrogate-Control, "^.*max-age=([0-9]+).*$", "\1s"), 0s);
        set beresp.grace = 0s;
        set beresp.http.xkey = beresp.http.Surrogate-Key;
    } else {
        # Remembered for two minutes, or whoever asks for such a page waits for whoever asked before.
        set beresp.ttl = 120s;
        set beresp.uncacheable = true;
    }
    return (deliver);
}

sub vcl_deliver {
    unset resp.http.xkey;
    unset resp.http.Surrogate-Key;
    unset resp.http.Surrogate-Control;
}
