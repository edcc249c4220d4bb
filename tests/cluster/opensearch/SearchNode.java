import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.opensearch.common.settings.Settings;
import org.opensearch.node.InternalSettingsPreparer;
import org.opensearch.node.Node;
import org.opensearch.transport.Netty4Plugin;

/** One node of OpenSearch, started from its jars. Settings are given as name=value; path.home is among them. */
public class SearchNode extends Node {
  SearchNode(Settings settings) {
    super(
        InternalSettingsPreparer.prepareEnvironment(settings, Map.of(), null, () -> "node"),
        List.of(Netty4Plugin.class),
        false);
  }

  public static void main(String[] given) throws Exception {
    Settings.Builder settings = Settings.builder();
    settings.put("transport.type", "netty4").put("http.type", "netty4");
    for (String one : given) {
      int at = one.indexOf('=');
      settings.put(one.substring(0, at), one.substring(at + 1));
    }
    Settings built = settings.build();
    Files.createDirectories(Path.of(built.get("path.home"), "config"));
    new SearchNode(built).start();
    new CountDownLatch(1).await();
  }
}
